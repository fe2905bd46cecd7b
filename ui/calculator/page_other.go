//go:build !js

package calculator

import "broadside/ui/route"

func wide() bool { return false }

func address(r route.Route) string { return r.Hash() }

func spread(_ string, _, failed func()) { failed() }
