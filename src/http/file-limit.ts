/** The number of files that remain for other purposes: the database, its connections, calls to other services. */
const reserved = 256;
const mostByDefault = 10_000;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
}

/**
 * Returns the number of files and connections that the process may open, which is infinite without a limit of the operating
 * system.
 */
const readOpenFileLimit = (): number => {
  // Resolving the names of network peers would take long.
  const report = Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = report.getReport() as Report;
  return Number(userLimits?.open_files?.soft ?? Number.NaN) || Number.POSITIVE_INFINITY;
};

/**
 * Returns the maximum number of connections: the setting, or half of the process's file limit up to 10,000.
 * @throws if the setting leaves too few files for other purposes
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
