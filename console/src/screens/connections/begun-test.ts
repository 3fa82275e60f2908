import { app } from '../../page.ts';
import { shared } from '../../texts.ts';
import { load, t } from './texts.ts';

/** A test of a connection that this tab has begun. Only its binding finishes it. */
interface BegunTest {
  readonly connectionId: number;
  readonly state: string | null;
  readonly binding: string;
  /** The screen of the connection. */
  readonly hash: string;
}

/** The response of an identity provider to a test. */
export interface TestAnswer {
  readonly state: string;
  readonly binding: string;
  readonly code?: string;
  readonly iss?: string;
  readonly error?: string;
}

const begunName = `gatehouse.console.${app}.test`;

/** Keeps what finishes a test until the browser comes back. @param connectionId the ID of the connection @param url the address at the identity provider */
export const keepTest = (connectionId: number, url: string, binding: string): void => {
  const { searchParams } = new URL(url);
  const state = searchParams.get('state') ?? searchParams.get('RelayState');
  sessionStorage.setItem(
    begunName,
    JSON.stringify({ connectionId, state, binding, hash: location.hash } satisfies BegunTest),
  );
};

let returned: (TestAnswer & { readonly connectionId: number }) | undefined;

/** Takes the response to the test of this tab, once. @returns its screen; undefined for a response to another test, which changes nothing */
const takeTest = (query: URLSearchParams): string | undefined => {
  const begun: BegunTest | null = JSON.parse(sessionStorage.getItem(begunName) ?? 'null');
  const state = query.get('state');
  if (!begun || state === null || begun.state !== state) return undefined;
  sessionStorage.removeItem(begunName);
  const { connectionId, binding, hash } = begun;
  const error = query.get('error');
  // An error has no code, which some providers send as an empty one.
  const sent = Object.fromEntries(
    [...query].filter(([name]) => name === 'iss' || name === (error === null ? 'code' : 'error')),
  );
  returned = { ...sent, state, binding, connectionId };
  return hash;
};

/** Leads back to the screen of the test that this tab has begun. @returns the message in place of the screens if it has begun another one, or none */
export const returnToTest = async (query: URLSearchParams) => {
  const hash = takeTest(query);
  if (hash === undefined) {
    await load();
    const link = [location.pathname, shared.screens.overview] as const;
    return { title: t.lostTestTitle, text: t.lostTestText, link };
  }
  history.replaceState(null, '', location.pathname + hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
  return undefined;
};

/** Returns the response to the test of a connection, once. */
export const takeAnswer = (id: number): TestAnswer | undefined => {
  if (returned?.connectionId !== id) return undefined;
  const { connectionId: _, ...answer } = returned;
  returned = undefined;
  return answer;
};
