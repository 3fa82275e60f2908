import type { Logger } from 'pino';
import { createLogger } from '../http/log.ts';

interface Line {
  readonly msg?: string;
  readonly req?: { readonly method: string; readonly path: string };
  readonly res?: { readonly status: number };
  readonly err?: { readonly stack?: string };
}

const toText = ({ msg, req, res, err }: Line): string =>
  req && res ? `${req.method} ${req.path} ${res.status}` : [msg, err?.stack].filter(Boolean).join('\n');

/** Creates the log for the developer who runs the mock: a line for each request, and defects of the mock itself. */
export const createMockLog = (write: (text: string) => void): Logger =>
  createLogger('info', { write: (line) => write(`${toText(JSON.parse(line))}\n`) });
