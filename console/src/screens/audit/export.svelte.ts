import type { AuditEntry } from '../../../../packages/client/src/entities.ts';
import { type ListAuditEventsInput, listAuditEvents } from '../../../../packages/client/src/operations.ts';
import { client } from '../../api.ts';
import { csvOf, saveAs } from '../../csv.ts';
import type { Problem } from '../../problems.ts';

/** The number of entries that the memory of a page has room for. */
const maxEntries = 20_000;

const fields = [
  'id',
  'at',
  'event',
  'success',
  'failure',
  'reason',
  'factor',
  'user_id',
  'service_account_id',
  'impersonated_user_id',
  'target',
  'stated_reason',
  'count',
  'ip',
  'user_agent',
  'session_id',
  'request_id',
] as const satisfies readonly (keyof AuditEntry)[];

const formats = {
  csv: { type: 'text/csv', write: (rows: readonly AuditEntry[]) => csvOf(rows, fields) },
  jsonl: {
    type: 'application/jsonl',
    write: (rows: readonly AuditEntry[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  },
} as const;

export type ExportFormat = keyof typeof formats;

export interface ExportEnd {
  readonly count: number;
  readonly isCut: boolean;
  readonly isStopped: boolean;
  readonly problem: Problem | undefined;
}

/** Creates the export of the entries that match the filters, page by page, which can be stopped. */
export const createExport = () => {
  let count = $state(0);
  let isRunning = $state(false);
  let stopped = new AbortController();

  return {
    get count() {
      return count;
    },
    get isRunning() {
      return isRunning;
    },
    stop() {
      stopped.abort();
    },
    /** Saves the entries as a file, unless it is stopped or a page cannot be read. */
    async run(input: ListAuditEventsInput, format: ExportFormat): Promise<ExportEnd> {
      stopped = new AbortController();
      const { signal } = stopped;
      const rows: AuditEntry[] = [];
      let cursor: string | undefined;
      let problem: Problem | undefined;
      count = 0;
      isRunning = true;
      do {
        const result = await listAuditEvents(client, { ...input, limit: 200, cursor }, { signal });
        if (signal.aborted) break;
        if (!result.ok) {
          problem = result;
          break;
        }
        rows.push(...result.data.data);
        count = rows.length;
        cursor = result.data.next_cursor ?? undefined;
      } while (cursor !== undefined && rows.length < maxEntries);
      isRunning = false;
      const { type, write } = formats[format];
      if (!problem && !signal.aborted)
        saveAs(`audit-${new Date().toISOString().slice(0, 10)}.${format}`, type, write(rows));
      return { count: rows.length, isCut: cursor !== undefined, isStopped: signal.aborted, problem };
    },
  };
};
