/** One deployment of a family: processes of Gatehouse and a PostgreSQL database. */
export interface Cell {
  readonly name: string;
  /** The IDs of its applications begin with this number. */
  readonly number: number;
  readonly databaseUrl: string;
  /** The URL by which the servers of other cells read its rows during a move; absent: `databaseUrl`. */
  readonly replicationUrl?: string | undefined;
  /** The name of the backend of the proxy that reaches its processes. */
  readonly backend: string;
  /** True if new applications may be placed in it. */
  readonly acceptsApplications: boolean;
}

/** Cells that share `SECRET`, signing keys and one public URL, behind one proxy. */
export interface Family {
  readonly cells: readonly Cell[];
  /** Answers the requests that name no application, or an unknown one. */
  readonly defaultCell: Cell;
  /** Host names that belong to one application, by its UUID. */
  readonly hosts: ReadonlyMap<string, readonly string[]>;
}

export const mostCellNumber = 4095;

/** The IDs of one cell. With the largest number, they are still exact in JavaScript. */
const idsOfCell = 2 ** 40;

/** Returns the first and the last ID that an application of a cell can have: those of a family are unique. */
export const appIdsOf = ({ number }: Pick<Cell, 'number'>): { readonly first: number; readonly last: number } => ({
  first: number * idsOfCell + 1,
  last: (number + 1) * idsOfCell - 1,
});

/** Returns the cell with a name. @throws if the family has no such cell */
export const cellOf = ({ cells }: Pick<Family, 'cells'>, name: string): Cell => {
  const found = cells.find((cell) => cell.name === name);
  if (!found) throw new Error(`Unknown cell "${name}". Cells: ${cells.map((cell) => cell.name).join(', ')}.`);
  return found;
};
