import type { App } from '../../domain/app.ts';
import type { Origin } from '../../domain/audit.ts';
import type { Company } from '../../domain/company.ts';
import { emailFaults, toEmail } from '../../domain/email.ts';
import { DomainError, type Fault, refuseFaults } from '../../domain/errors.ts';
import { nameFaults } from '../../domain/names.ts';
import { normalizePassword, passwordFaults } from '../../domain/password.ts';
import type { Client } from '../../domain/principal.ts';
import { audited } from '../audited.ts';
import type { Passwords, Ports, SignedIn, Unit } from '../ports.ts';
import { newSession } from '../sessions/new-session.ts';

export interface SignupCommand {
  readonly principal: Client;
  readonly email: string;
  readonly password: string;
  readonly passwordConfirmation: string;
  /** Absent: first and last name. */
  readonly displayname?: string | undefined;
  /** Absent: `displayname` stands in. */
  readonly firstname?: string | undefined;
  /** Absent: empty. */
  readonly lastname?: string | undefined;
  /** A company that is open to join; absent: the application's setting decides. */
  readonly companyId?: number | undefined;
  readonly origin: Origin;
}

export type Signup = (command: SignupCommand) => Promise<SignedIn>;

const faultsOf = (command: SignupCommand, passwords: Passwords): readonly Fault[] => {
  const { email, password, passwordConfirmation, principal } = command;
  const given = (['firstname', 'lastname', 'displayname'] as const).flatMap((field) => {
    const name = command[field];
    return name === undefined ? [] : [{ field, name }];
  });
  const names = given.map(({ name }) => name);
  return [
    ...given.flatMap(({ field, name }) => nameFaults(field, name)),
    ...emailFaults(email),
    ...passwordFaults(password, passwordConfirmation, { email, names, appName: principal.app.name }, passwords),
  ];
};

const companyNotJoinable = (): DomainError =>
  new DomainError('company_not_joinable', {
    faults: [{ field: 'company', code: 'company_not_joinable', detail: 'is not a company that can be joined' }],
  });

/** The company a new user starts in: the one asked for, the application's shared one, or one of their own. */
const findOrMakeCompany = async (
  unit: Unit,
  app: App,
  name: string,
  companyId: number | undefined,
  at: Date,
): Promise<Company> => {
  const { signupCompany } = app.settings;
  if (companyId === undefined && signupCompany === 'own') return unit.companies.insert({ appId: app.id, name, at });
  const company =
    companyId === undefined
      ? await unit.companies.find(app.id, Number(signupCompany))
      : await unit.companies.findJoinable(app.id, companyId);
  if (!company) throw companyNotJoinable();
  return company;
};

/**
 * Registers a user and opens the first session. One transaction: no user without a company and a session. Whether the
 * address is taken is for the database to say, so that of parallel sign-ups exactly one succeeds.
 */
export const signup = (ports: Ports): Signup => {
  const { store, passwords, tokens, clock, random } = ports;
  return audited(
    ports,
    'signup',
  )(async (command: SignupCommand) => {
    const { principal, origin } = command;
    const { app } = principal;
    refuseFaults(faultsOf(command, passwords));
    const { address, canonical } = toEmail(command.email);
    const lastname = command.lastname ?? '';
    const displayname = command.displayname ?? `${command.firstname ?? ''} ${lastname}`;
    const firstname = command.firstname ?? displayname;
    const passwordHash = await passwords.hash(normalizePassword(command.password));

    const now = clock.now();
    const { user, session } = await store.transaction(async (unit) => {
      const company = await findOrMakeCompany(unit, app, displayname, command.companyId, now);
      const inserted = await unit.users.insert({
        appId: app.id,
        email: address,
        canonicalEmail: canonical,
        passwordHash,
        firstname,
        lastname,
        displayname,
        companyId: company.id,
        branchId: company.defaultBranchId,
        at: now,
      });
      const user = await unit.companies.join({ user: inserted, company, role: app.settings.signupRole, at: now });
      const session = newSession({ app, user, random, now });
      await unit.sessions.insert(session, app.id);
      await unit.audit.add({
        event: 'signup',
        at: now,
        origin,
        appId: app.id,
        userId: user.id,
        sessionId: session.id,
        factor: 'password',
      });
      return { user, session };
    });
    return { user, session: await tokens.issue(app, session) };
  });
};
