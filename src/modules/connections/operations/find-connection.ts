import { emailFaults } from '../../../kernel/email.ts';
import { refuseFaults } from '../../../kernel/errors.ts';
import type { Visitor } from '../../../kernel/principal.ts';
import { domainOf } from '../email-domain.ts';
import type { LoginConnection } from '../ports.ts';

export interface FindConnectionCommand {
  readonly principal: Visitor;
  readonly email: string;
}

export type FindConnection = (command: FindConnectionCommand) => Promise<LoginConnection | undefined>;

/** Finds the connection of an address by its domain. No account is read, so that neither the reply nor the time reveals one. */
export const findConnection =
  (): FindConnection =>
  async ({ principal, email }) => {
    refuseFaults(emailFaults(email));
    return principal.store.reads.connections.findByDomain(domainOf(email));
  };
