/** Who plays with whom while a plan is drawn up: moved from flight to flight, one step after the other. Pure. */

export interface Group {
  /** Of the flight, or a name of its own for a new one. */
  readonly key: string;
  /** `null` = it is made when the plan is saved. */
  readonly flightId: string | null;
  /** playerIds, in the order they are printed. */
  readonly players: readonly string[];
}

export type Grouping = readonly Group[];

/** The player stands at the end of that flight, and nowhere else. @param toKey `null` = without a flight */
export function movePlayer(groups: Grouping, playerId: string, toKey: string | null): Grouping {
  const target = groups.find(({ key }) => key === toKey);
  if (target?.players.includes(playerId) === true) return groups;
  return groups.map((group) => {
    const others = group.players.filter((id) => id !== playerId);
    if (group.key === toKey) return { ...group, players: [...others, playerId] };
    return others.length === group.players.length ? group : { ...group, players: others };
  });
}

/** Two players change places; one without a flight gives the other's up. */
export function swapPlayers(groups: Grouping, one: string, other: string): Grouping {
  if (one === other) return groups;
  const swapped = (id: string): string => (id === one ? other : id === other ? one : id);
  return groups.map((group) =>
    group.players.some((id) => id === one || id === other)
      ? { ...group, players: group.players.map(swapped) }
      : group,
  );
}

/** A flight more, empty. */
export function addGroup(groups: Grouping): Grouping {
  const fresh = groups.filter(({ flightId }) => flightId === null).length + 1;
  return [...groups, { key: `new-${fresh}`, flightId: null, players: [] }];
}

/** What changed against the stored flights, as `regroup` takes it. */
export function findChangedGroups(stored: Grouping, groups: Grouping): readonly Omit<Group, 'key'>[] {
  const before = new Map(stored.map((group) => [group.key, group.players.join(',')]));
  return groups
    .filter(({ key, players }) => (before.get(key) ?? '') !== players.join(','))
    .map(({ flightId, players }) => ({ flightId, players }));
}
