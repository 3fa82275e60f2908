const mostTests = 20;
const windowMs = 3_600_000;

/**
 * Limits the test emails of each application: their text is free, and a new draft needs few of them.
 * @returns true if the application may send one now, which then counts
 */
export const createTestLimit = (now: () => number): ((appId: string) => boolean) => {
  const sent = new Map<string, readonly number[]>();
  return (appId) => {
    const recent = (sent.get(appId) ?? []).filter((at) => at > now() - windowMs);
    if (recent.length >= mostTests) return false;
    sent.set(appId, [...recent, now()]);
    return true;
  };
};
