import type { Api, ApiReply } from '../api/api.ts';
import { RequestError } from '../api/refusal.ts';
import type { Mail } from './inbox.ts';
import type { RecordedRequest } from './requests.ts';

/** Lets a test inspect and change a running mock. */
export interface Control {
  /** Drops all accounts, sessions, requests, emails and chosen outcomes, and restores the users of the seed. */
  reset(): void;
  /**
   * Chooses the outcomes of the next calls of an operation.
   * @throws for an unknown operation or outcome
   */
  next(operation: string, outcomes: readonly string[]): void;
  /** The last requests, the oldest one first. */
  readonly requests: readonly RecordedRequest[];
  /** The last emails that the service would have sent, the oldest one first. */
  readonly inbox: readonly Mail[];
}

const prefix = '/__mock/';

/** Returns true for a request from a page of another site, which must not read or change the mock. */
const isOfOtherSite = ({ origin, host }: Readonly<Record<string, string | undefined>>): boolean =>
  origin !== undefined && URL.canParse(origin) ? new URL(origin).host !== host : origin !== undefined;

const failed = (error: string): ApiReply => ({ status: 400, body: { error } });

const readNext = async (
  read: () => Promise<Uint8Array>,
): Promise<{ operation: string; outcomes: string[] } | undefined> => {
  try {
    const { operation, outcomes } = Object(JSON.parse(new TextDecoder().decode(await read())));
    const isValid =
      typeof operation === 'string' && Array.isArray(outcomes) && outcomes.every((one) => typeof one === 'string');
    return isValid ? { operation, outcomes } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/**
 * Adds the control API for tests in other languages: `/__mock/reset`, `/__mock/next`, `/__mock/requests` and `/__mock/inbox`. The
 * contract does not describe it. Pages of other sites cannot use it.
 */
export const withControl =
  (api: Api, control: Control): Api =>
  async (request) => {
    const { method, path, headers, body } = request;
    if (!path.startsWith(prefix)) return api(request);
    if (isOfOtherSite(headers))
      return { status: 403, body: { error: 'Pages of other sites may not control the mock.' } };
    const call = async (): Promise<ApiReply> => {
      switch (`${method} ${path.slice(prefix.length)}`) {
        case 'POST reset':
          control.reset();
          return { status: 204 };
        case 'POST next': {
          const next = await readNext(() => body.read());
          if (!next) return failed('Send JSON such as { "operation": "login", "outcomes": ["overloaded", "ok"] }.');
          control.next(next.operation, next.outcomes);
          return { status: 204 };
        }
        case 'GET requests':
          return { status: 200, body: { data: control.requests } };
        case 'GET inbox':
          return { status: 200, body: { data: control.inbox } };
        default:
          return { status: 404, body: { error: 'The mock has POST reset, POST next, GET requests and GET inbox.' } };
      }
    };
    return call().catch((error: unknown) => {
      if (error instanceof RequestError) return failed(error.code);
      return failed(error instanceof Error ? error.message : String(error));
    });
  };
