import names from 'tlds' with { type: 'json' };

/** The names in the form in which they are compared. */
const normalized = names.map((name) => name.normalize('NFKC').toLowerCase());

/** A line for each initial of the Latin names, and one for all others. */
const lines = Map.groupBy(normalized, ([initial = '']) => (/[a-z]/.test(initial) ? initial : ''));

/** The file with the top-level domains that names are checked for. The kernel imports no packages. */
export const topLevelDomainsFile = `/* Generated from the npm package tlds by codegen.ts. Never edited: update the package and run \`npm run codegen\`. */

const names = \`
${[...lines.values()].map((line) => line.join(' ')).join('\n')}
\`;

/** The top-level domains of the root zone (IANA): in lower case, and those of other scripts in Unicode (NFKC). */
export const topLevelDomains: ReadonlySet<string> = new Set(names.trim().split(/\\s+/));
`;
