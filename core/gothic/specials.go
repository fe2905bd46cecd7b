package gothic

import "broadside/core/special"

// Core is what the game explains at a tap: special orders, armaments and critical hits. Each acts in the file of its name; nothing
// here does.
var Core = special.Book[struct{}]{
	{ID: allAhead, Name: "All Ahead Full", On: "order", Source: secOrders},
	{ID: "come-to-new-heading", Name: "Come to New Heading", On: "order", Source: secOrders},
	{ID: "burn-retros", Name: "Burn Retros", On: "order", Source: secOrders},
	{ID: "lock-on", Name: "Lock On", On: "order", Source: secOrders},
	{ID: reloading, Name: "Reload Ordnance", On: "order", Source: secOrders},
	{ID: bracing, Name: "Brace for Impact", On: "order", Source: secOrders},

	{ID: string(Battery), Name: "Weapons battery", On: "armament", Source: secShooting},
	{ID: string(Lance), Name: "Lances", On: "armament", Source: secShooting},
	{ID: string(NovaCannon), Name: "Nova cannon", On: "armament", Source: secShooting},
	{ID: string(Torpedoes), Name: "Torpedoes", On: "armament", Source: secOrdnance},
	{ID: string(Bays), Name: "Launch bays", On: "armament", Source: secOrdnance},

	{ID: "dorsal-armament", Name: "Dorsal armament damaged", On: "critical", Source: secDamage},
	{ID: "starboard-armament", Name: "Starboard armament damaged", On: "critical", Source: secDamage},
	{ID: "port-armament", Name: "Port armament damaged", On: "critical", Source: secDamage},
	{ID: "prow-armament", Name: "Prow armament damaged", On: "critical", Source: secDamage},
	{ID: engineRoom, Name: "Engine room damaged", On: "critical", Source: secDamage},
	{ID: onFire, Name: "Fire", On: "critical", Source: secDamage},
	{ID: thrusters, Name: "Thrusters damaged", On: "critical", Source: secDamage},
	{ID: bridgeSmashed, Name: "Bridge smashed", On: "critical", Source: secDamage},
	{ID: shieldsDown, Name: "Shields collapse", On: "critical", Source: secDamage},
	{ID: "hull-breach", Name: "Hull breach", On: "critical", Source: secDamage},
	{ID: "bulkheads", Name: "Bulkhead collapse", On: "critical", Source: secDamage},
}
