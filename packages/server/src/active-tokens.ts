interface Options {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The seconds for which an answer is used. */
  readonly seconds: number;
  readonly timeoutMs: number;
}

interface Known {
  readonly until: number;
  readonly isActive: Promise<boolean>;
}

/** The number of tokens that are remembered. */
const most = 10_000;

const basicOf = (clientId: string, clientSecret: string): string =>
  btoa([clientId, clientSecret].map((part) => encodeURIComponent(part)).join(':'));

/**
 * Creates the check that a token has not been revoked (RFC 7662). It asks once for each token within the time, in parallel requests,
 * too.
 */
export const createActiveChecks = ({
  clientId,
  clientSecret,
  seconds,
  timeoutMs,
}: Options): ((issuer: string, token: string) => Promise<boolean>) => {
  const known = new Map<string, Known>();

  const ask = async (issuer: string, token: string): Promise<boolean> => {
    const response = await fetch(`${issuer}/introspect`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${basicOf(clientId, clientSecret)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ token }).toString(),
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`Gatehouse has answered with ${response.status}.`);
    return ((await response.json()) as { readonly active?: unknown }).active === true;
  };

  return (issuer: string, token: string): Promise<boolean> => {
    const now = performance.now();
    const found = known.get(token);
    if (found && found.until > now) return found.isActive;
    const isActive = ask(issuer, token);
    known.delete(token);
    known.set(token, { until: now + seconds * 1000, isActive });
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    isActive.catch(() => known.delete(token));
    return isActive;
  };
};
