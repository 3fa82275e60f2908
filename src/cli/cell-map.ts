import { readEntries } from '../cells/cell-entries.ts';
import { buildMap, type CellMap, type ReadCell } from '../cells/cell-map.ts';
import { changedFiles, earlierMap, entriesTo, formats, type MapFormat, writeFiles } from '../cells/map-files.ts';
import { secretsOf } from '../config/secret.ts';
import type { Config } from '../config.ts';
import { reasonOf } from '../kernel/error-facts.ts';
import { createKeys } from '../security/keys.ts';
import { type FamilyContext, type OfCells, readFamily } from './cell-context.ts';
import { note, print } from './output.ts';
import type { SetExitCode, Terminal } from './terminal.ts';

export interface MapOptions extends OfCells {
  readonly format: MapFormat;
  readonly output?: string;
  readonly check?: boolean;
}

const incompleteExitCode = 1;
/** The exit code for scripts, as that of pending migrations. */
const changedExitCode = 2;

const pageDigestsOf = (config: Config): ((uuid: string) => readonly string[]) => {
  const all = secretsOf(config).flatMap((secret) => (secret === undefined ? [] : [createKeys(secret)]));
  return (uuid) => all.map(({ digest, forPages }) => digest(forPages(uuid)));
};

/**
 * Reads all cells. For one that cannot be read, the entries of the earlier files are kept: its applications, and those of the other
 * cells, must not depend on each other.
 */
const readAll = async (
  { family, withCell }: FamilyContext,
  earlier: CellMap | undefined,
  onFailure: (text: string) => void,
): Promise<readonly ReadCell[]> =>
  Promise.all(
    family.cells.map(async (cell) => {
      try {
        return { cell, entries: await withCell(cell, ({ patiently }) => patiently(readEntries)) };
      } catch (error) {
        onFailure(`${cell.name} cannot be read: ${reasonOf(error)}.`);
        if (!earlier) throw new Error('Without --output, all cells must be readable.', { cause: error });
        return { cell, entries: entriesTo(earlier, cell.backend) };
      }
    }),
  );

/** Prints the maps, or writes the files of which the content has changed and prints their names. */
export const printMap = async (terminal: Terminal, setExitCode: SetExitCode, options: MapOptions): Promise<void> => {
  const { output, check, format } = options;
  if (check && output === undefined) throw new Error('--check compares the files of --output. Name their folder.');
  const context = await readFamily(terminal, options);
  const { family, config } = context;
  const fail = (text: string): void => {
    note(terminal, text);
    setExitCode(incompleteExitCode);
  };
  const earlier = output === undefined ? undefined : await earlierMap(output, format);
  const { map, placement, problems } = buildMap(family, await readAll(context, earlier, fail), {
    earlier,
    pageDigestsOf: pageDigestsOf(config),
    ownHosts: new Set([new URL(config.publicUrl).hostname]),
  });
  for (const problem of problems) fail(problem);
  note(terminal, placement ? `New applications: ${placement.name}` : 'No cell accepts new applications.');
  const files = formats[format](map);
  if (output === undefined) {
    for (const [name, content] of files) print(terminal, `# ${name}\n${content}`.trimEnd());
    return;
  }
  const changed = await changedFiles(output, files);
  for (const name of changed) print(terminal, name);
  if (!check) return writeFiles(output, files, changed);
  if (changed.length > 0) setExitCode(changedExitCode);
};
