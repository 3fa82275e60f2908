import { toUserRef } from '../../../api/ids.ts';
import { createSlots } from '../../../api/slots.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import { toExportStream } from './rest-mapper.ts';

/** Limits the exports that a process writes at the same time, because a client that reads slowly occupies one. */
export const exportSlots = { total: 64, perApp: 16, perCaller: 4, retryAfterSeconds: 5 } as const;

export const rest = (usecases: UseCases) => {
  const exports = createSlots(exportSlots);
  return {
    exportUser: ({ path, principal, origin }) =>
      exports.hold(principal, async (release) => {
        const exported = await usecases.exportUser({ principal, id: toUserRef(path.id), origin });
        return { status: 200, stream: toExportStream(exported, release) };
      }),
  } satisfies Partial<RestHandlers>;
};
