package worker

import (
	"database/sql"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"broadside/tests/worker/workerd"

	_ "modernc.org/sqlite" // workerd keeps D1 in its files
)

// requests are fewer than core/sync/server sends to a server in its own process; -requests 100000 takes some minutes.
var requests = flag.Int("requests", 2000, "random requests to send")

// same are the tests of core/sync/server that need nothing but a server. They are run against the Worker as they stand.
var same = []string{
	"TestTwoDevicesPlayOneGame", "TestWhoComesLateIsToldWhatTheyMissed", "TestABatchSentAgainStandsOnce", "TestABatchThatGrewMeanwhile",
	"TestBatchesOutOfOrder", "TestAnotherHistory", "TestNewsAfterWhatIsNotThereBeginAnew", "TestLongLogsComeInParts", "TestBadBatches",
	"TestANewersMessages", "TestNobodyElseSeesAHiddenEvent", "TestASealCannotBeForged", "TestAGameWithSecretsCanBeOpened",
	"TestHeadersGoWithEveryAnswer", "TestOnlyTheProtocolsRequestsAreAnswered", "TestExistenceIsASecret", "TestBodies", "TestACodeIsGoodOnce",
	"TestManyTakeOneCodeUpAtOnce", "TestOneKeyCannotJoinTwice", "TestRevokedKeysAreOver", "TestARevokedDeviceThatWaitsIsToldSo",
	"TestASeatReplacesItsKey", "TestAGameHasSoManyKeys", "TestOpenings", "TestWhoMayDoWhat", "TestFreeSeatsActForEachOther",
	"TestWhatFollows", "TestAClosedGameIsRead", "TestFiftyDevicesAppendToOneGame", "TestFiftyGamesAtOnce", "TestNewsComeAsSoonAsThereAreAny",
	"TestWaitingEnds", "TestOtherChangesAreNewsToo", "TestBadQuestions", "TestWithoutStreams", "TestJoiningARealGame", "TestLargeMessages",
	"TestTheLargestOpening", "TestAGameGrowsSoFar", "TestABadNetwork", "TestNothingThatIsSentBreaksTheServer",
}

// mostMemory is what workerd may take in all: the Worker's isolate with its 128 MB, what was compiled for it, and D1.
const mostMemory = 800 << 20

func TestTheWorkerDoesWhatTheServerDoes(t *testing.T) {
	w := workerd.Start(t, t.TempDir(), "--no-limits")
	cmd := exec.Command("go", "test", "-count=1", "-v", "./core/sync/server", "-run", "^("+strings.Join(same, "|")+")$",
		"-at", w.Alone, "-requests", fmt.Sprint(*requests))
	cmd.Dir = "../.."
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Errorf("%v\n%s", err, failures(string(out)))
	}
	for _, name := range same {
		if !strings.Contains(string(out), "--- PASS: "+name+" ") {
			t.Errorf("%s does not pass", name)
		}
	}
	for _, line := range regexp.MustCompile(`(?m)^--- PASS: .*$`).FindAllString(string(out), -1) {
		t.Log(line)
	}
	if took := memory(t, w); took > mostMemory {
		t.Errorf("workerd took %d MB", took>>20)
	} else {
		t.Logf("workerd took %d MB", took>>20)
	}
}

// failures are the lines of a test's output that say what went wrong.
func failures(out string) string {
	var lines []string
	for _, line := range strings.Split(out, "\n") {
		if !strings.HasPrefix(strings.TrimSpace(line), "=== ") && !strings.Contains(line, "--- PASS") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// memory is the most that workerd had in use, in bytes.
func memory(t *testing.T, w *workerd.Worker) int {
	t.Helper()
	most := 0
	for _, pid := range w.Processes() {
		text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
		if err != nil {
			t.Fatal(err)
		}
		if found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(text); found != nil {
			kb, err := strconv.Atoi(string(found[1]))
			if err != nil {
				t.Fatal(err)
			}
			most = max(most, kb<<10)
		}
	}
	return most
}

// alter changes one row of a Worker's database while it does not run.
func alter(t *testing.T, data, statement string, args ...any) {
	t.Helper()
	changed := int64(0)
	err := filepath.WalkDir(data, func(file string, entry os.DirEntry, err error) error {
		if err != nil || filepath.Ext(file) != ".sqlite" || entry.Name() == "metadata.sqlite" {
			return err
		}
		db, err := sql.Open("sqlite", "file:"+file)
		if err != nil {
			return err
		}
		defer db.Close()
		done, err := db.Exec(statement, args...)
		if err != nil {
			return err
		}
		n, err := done.RowsAffected()
		changed += n
		return err
	})
	if err != nil || changed != 1 {
		t.Fatalf("%d rows were altered: %v", changed, err)
	}
}
