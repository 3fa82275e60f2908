import type { components } from '../../../generated/openapi.ts';
import { after } from '../../kernel/timestamp.ts';

/** The domains whose users must log in with a connection, and the owners who can also log in without it. */
export interface Enforcement {
  readonly domains: readonly string[];
  /** Owners who qualified when they were chosen: in an emergency they log in with their password and second factor. */
  readonly breakGlassUserIds: readonly number[];
}

export type BreakGlassRequirement = components['schemas']['BreakGlassRequirement'];

/** An owner as a choice for an enforcement, with the requirements that are not fulfilled now. */
export interface BreakGlassOwner {
  readonly id: number;
  readonly email: string;
  readonly displayname: string;
  /** True for one of the owners of the enforcement. */
  readonly isChosen: boolean;
  readonly missing: readonly BreakGlassRequirement[];
}

/** Returns true if an owner can log in without the connection. */
export const isQualified = ({ missing }: BreakGlassOwner): boolean => missing.length === 0;

/** Limits the owners that are listed. */
export const mostListedOwners = 100;

/** A connection that users of a domain must log in with. */
export interface EnforcedConnection {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly provider: string;
}

/** The reasons why a user may log in without the connection that the domain requires. */
export interface Exceptions {
  readonly isBreakGlass: boolean;
  /** True if the connection has named the account, whose user has to link the identity. */
  readonly hasVoucher: boolean;
}

/** The user or the key that has tested a connection. The CLI is neither. For a setup link, it is the creator. */
export interface Tester {
  readonly userId: number | undefined;
  readonly keyId: number | undefined;
}

/** A test of a connection that has passed. */
export interface PassedTest {
  readonly at: Date;
  readonly by: Tester;
}

const testSeconds = 86_400;

/** Returns true if a successful test is recent enough to enforce a connection. */
export const isRecent = ({ at }: PassedTest, now: Date): boolean => now < after(at, testSeconds);

const voucherSeconds = 600;

/** Returns the end of the time in which a user whom a connection has named can log in to link the identity. */
export const voucherEnd = (now: Date): Date => after(now, voucherSeconds);
