import { type DestinationStream, type Logger, pino } from 'pino';

/** What a log needs of an error: drivers attach values, which may be addresses and keys. */
const errorFacts = (error: unknown): unknown => {
  if (!(error instanceof Error)) return String(error);
  const { name, message, stack } = error;
  return { name, code: (error as { readonly code?: unknown }).code, message, stack };
};

/** Lines of JSON. They contain IDs and never addresses, subjects or links. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorFacts } },
    destination ?? pino.destination({ sync: true }),
  );
