import type { DoorName } from '../kit/doors.ts';

export interface Row {
  readonly door: DoorName;
  readonly name: string;
  readonly byStatus: ReadonlyMap<number, number>;
}

/** What was answered, by operation and status. */
export interface Tally {
  add(door: DoorName, name: string, status: number): void;
  readonly total: number;
  rows(): readonly Row[];
}

export const createTally = (): Tally => {
  const rows = new Map<string, { door: DoorName; name: string; byStatus: Map<number, number> }>();
  let total = 0;
  return {
    add(door, name, status) {
      const key = `${door} ${name}`;
      const row = rows.get(key) ?? { door, name, byStatus: new Map() };
      row.byStatus.set(status, (row.byStatus.get(status) ?? 0) + 1);
      rows.set(key, row);
      total += 1;
    },
    get total() {
      return total;
    },
    rows: () => [...rows.values()],
  };
};
