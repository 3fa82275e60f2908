import type { HashCount } from '../modules/import/ports.ts';

type HashCounts = ReadonlyMap<string, HashCount>;

const rounded = (value: number): number => Number(value.toPrecision(2));

/** Returns the algorithms with their numbers of users and the time of one login, the most frequent first. */
export const toHashList = (hashes: HashCounts) =>
  [...hashes]
    .filter(([algorithm]) => algorithm !== '')
    .sort(([, a], [, b]) => b.users - a.users)
    .map(([algorithm, { users, ms }]) => ({ algorithm, users, login_ms: rounded(ms / users) }));

const timeOf = (ms: number): string =>
  ms < 120_000 ? `${rounded(ms / 1000)} seconds` : `${rounded(ms / 60_000)} minutes`;

/** Describes the hashes of a file, and the time that the first logins of its users will take. */
export const describeHashes = (hashes: HashCounts): readonly string[] => {
  const list = toHashList(hashes).map(({ algorithm, users, login_ms: ms }) => `${algorithm}: ${users} (${ms} ms each)`);
  const without = hashes.get('')?.users ?? 0;
  const total = [...hashes.values()].reduce((sum, { ms }) => sum + ms, 0);
  const time = `The first login of each user takes ${timeOf(total)} of an ordinary core, all together.`;
  return [`Password hashes: ${[...list, `none: ${without}`].join(', ')}.`, ...(total > 0 ? [time] : [])];
};
