/** For everything else that is a file to the operating system: the database, its connections, calls to other services. */
const reserved = 256;
const mostByDefault = 10_000;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/** How many files and connections the process may have open; absent where the operating system has no such limit. */
const readOpenFileLimit = (): number => {
  // Looking up the names of network peers would take long.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  return Number(userLimits?.open_files?.soft ?? Number.NaN) || Number.POSITIVE_INFINITY;
};

/**
 * How many connections the server accepts: what is set, else half of the process's file limit, and 10,000 at most.
 * @throws where the setting leaves too few files for anything else
 */
export const connectionLimit = (set: number | undefined, openFiles = readOpenFileLimit()): number => {
  if (set === undefined) return Math.min(mostByDefault, Math.floor(openFiles / 2));
  if (set > openFiles - reserved)
    throw new Error(
      `MAX_CONNECTIONS must be at most ${openFiles - reserved}: the process may have ${openFiles} files open (ulimit -n), ` +
        `and needs ${reserved} for other purposes.`,
    );
  return set;
};
