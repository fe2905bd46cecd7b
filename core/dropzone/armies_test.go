package dropzone

// mixed are armies for random battles, as samples.txt has them: what the samples have too little of meets in them, of whatever faction.
const mixed = `list Lifted; 1000; bs-swarm
	hq; Crown
		1 bs-citadel commander-2
	frontline; Lifted
		1 bs-dart
			2 bs-leapers
		1 bs-heron
			2 bs-sappers
			2 bs-line
	frontline; On foot
		3 bs-drones
		2 bs-leapers
	armour; Flak
		2 bs-awning
		1 bs-mantis
	vanguard; Air
		2 bs-lancet
		1 bs-ambusher
		2 bs-moth
	frontline; Gated
		1 bs-gate
			2 bs-drones
		1 bs-gate
			2 bs-leapers
list Driven; 1000; bs-bulwark
	hq; Queen
		1 bs-matron commander-3
	frontline; Carried
		2 bs-burrower
			3 bs-drones
		1 bs-pelican
			1 bs-carter
				2 bs-line
	frontline; On foot
		4 bs-line
		1 bs-leapers
	armour; Needles
		2 bs-wasp
		2 bs-hornet
	vanguard; Air
		1 bs-lancet
		2 bs-gnat
`
