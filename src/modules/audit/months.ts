/** A month, as the number of months since January 2000 (UTC). */
export type Month = number;

/**
 * The IDs of a month, if the audit log is partitioned: 26,000 entries per second. IDs stay exact numbers of JSON for the next 10,000 years.
 * IDs of months are the same in all deployments, so that the entries of an application arrive in the same month of another.
 */
const idsOfMonth = 2 ** 36;

export const monthAt = (at: Date): Month => (at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth();

export const startOf = (month: Month): Date => new Date(Date.UTC(2000, month, 1));

export const firstIdOf = (month: Month): number => month * idsOfMonth;

/** Returns the month of the partition that has an ID. Entries of an unpartitioned audit log have low IDs, and month 0. */
export const monthOfId = (id: number): Month => Math.floor(id / idsOfMonth);

export const partitionOf = (month: Month): string =>
  `audit_${startOf(month).toISOString().slice(0, 7).replace('-', '_')}`;

/** Returns the month of a partition; undefined for the partitions of other IDs. */
export const monthOfPartition = (name: string): Month | undefined => {
  const [, year, month] = /^audit_(\d{4})_(\d{2})$/.exec(name) ?? [];
  return year === undefined ? undefined : monthAt(new Date(`${year}-${month}-01T00:00:00Z`));
};
