import { auditedValues } from '../../../generated/audited-values.ts';
import type { AuditEvent, RecordedChange } from '../../kernel/audit.ts';
import type { Change } from '../../kernel/changed-fields.ts';
import { toTimestamp } from '../../kernel/timestamp.ts';

/** Longer values are left out. */
const longestValue = 1000;
/** Limits the values of an entry, in characters: a line of an export must stay short. */
const longestValues = 8000;

const toJson = (value: unknown): string =>
  JSON.stringify(value === undefined ? null : value instanceof Date ? toTimestamp(value) : value);

/**
 * Returns changes as the log keeps them: with the values of fields that the contract marks (`x-audit`), and with the names of all
 * others. It is the only place that decides it, so that neither secrets nor personal data get into the log, which outlives them.
 */
export const toRecordedChanges = (event: AuditEvent, changes: readonly Change[] = []): readonly RecordedChange[] => {
  const recorded = auditedValues[event] ?? [];
  let left = longestValues;
  return changes.map(({ field, before: old, after: present }) => {
    if (!recorded.includes(field)) return { field };
    const [before, after] = [toJson(old), toJson(present)];
    const size = before.length + after.length;
    if (Math.max(before.length, after.length) > longestValue || size > left) return { field };
    left -= size;
    return { field, before, after };
  });
};
