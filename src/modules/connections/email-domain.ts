import { canonicalEmail } from '../../kernel/email.ts';

/** Returns the domain of a valid address, in the form in which domains are stored. */
export const domainOf = (email: string): string => {
  const canonical = canonicalEmail(email);
  return canonical.slice(canonical.lastIndexOf('@') + 1);
};
