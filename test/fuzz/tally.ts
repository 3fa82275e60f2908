import type { ApiName } from '../kit/apis.ts';

export interface Row {
  readonly api: ApiName;
  readonly name: string;
  readonly byStatus: ReadonlyMap<number, number>;
}

/** The counts of replies by operation and status. */
export interface Tally {
  add(api: ApiName, name: string, status: number): void;
  readonly total: number;
  rows(): readonly Row[];
}

export const createTally = (): Tally => {
  const rows = new Map<string, { api: ApiName; name: string; byStatus: Map<number, number> }>();
  let total = 0;
  return {
    add(api, name, status) {
      const key = `${api} ${name}`;
      const row = rows.get(key) ?? { api, name, byStatus: new Map() };
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
