import { Resolver } from 'node:dns/promises';

/** Two attempts end within five seconds. */
const queryOptions = { timeout: 2000, tries: 2 } as const;

/**
 * Creates a function that returns the TXT records of a name, each as one text (RFC 7208, section 3.3: its strings follow each other without a
 * space). It asks the name servers for exactly this name: the search list of the system does not apply.
 * @param servers addresses of name servers, with a port if it is not 53; absent: those of the system
 */
export const createTxtRecordsOf = (servers?: readonly string[]): ((name: string) => Promise<readonly string[]>) => {
  const resolver = new Resolver(queryOptions);
  if (servers) resolver.setServers(servers);
  return async (name) => {
    try {
      const records = await resolver.resolveTxt(`${name}.`);
      return records.map((strings) => strings.join(''));
    } catch {
      // Servers that do not answer prove as little as a name without records.
      return [];
    }
  };
};
