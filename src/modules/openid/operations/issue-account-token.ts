import type { App } from '../../../kernel/app.ts';
import { DomainError } from '../../../kernel/errors.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { narrowedTo, newClaims, recentProofSeconds, statedBy } from '../../../kernel/session.ts';
import type { IssuedToken } from '../../sessions/ports.ts';
import type { Payload } from '../ports.ts';

interface IssueCommand {
  readonly app: App;
  /** The cookie of the browser's session. */
  readonly cookie: string | undefined;
}

/** Returns what the login has proven that the cookie was set for. A proof that was given later belongs to the token of that request. */
const provenAtLogin = ({ loginTs, amr }: Payload, generation: number) => {
  const authenticatedAt = new Date(Number(loginTs) * 1000);
  return { generation, authenticatedAt, provenAt: authenticatedAt, amr: Array.isArray(amr) ? amr.map(String) : [] };
};

/**
 * Issues a token of `/v1` for the session of a browser. It states at most what the login of the browser has proven, and cannot be
 * renewed: the cookie, which scripts cannot read, gets the next one as long as the session is live.
 * @throws `session_ended`
 */
export const issueAccountToken =
  ({ store, keys, tokens, clock, random }: Pick<Ports, 'store' | 'keys' | 'tokens' | 'clock' | 'random'>) =>
  async ({ app, cookie }: IssueCommand): Promise<IssuedToken> => {
    const now = clock.now();
    const browser = cookie ? await store.of(app).reads.openid.findSession(keys.digest(cookie), now) : undefined;
    const session =
      browser?.sessionId === undefined ? undefined : await store.of(app).reads.sessions.find(browser.sessionId);
    if (!browser || !session) throw new DomainError('session_ended');
    const { settings } = app;
    const accessTokenSeconds = Math.min(settings.accessTokenSeconds, recentProofSeconds);
    return tokens.issue(app, {
      ...session,
      ...narrowedTo(provenAtLogin(browser.payload, session.generation), statedBy(session)),
      token: newClaims({ ...settings, accessTokenSeconds }, random.uuid(), now, session.absoluteExpiresAt),
      ofBrowser: true,
    });
  };
