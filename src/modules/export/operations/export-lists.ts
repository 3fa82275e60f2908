import { once } from '../../../kernel/memoize.ts';
import { type Cursor, type Page, type PageRequest, pageRule, readPage } from '../../../kernel/paging.ts';
import type { Lists, Ports } from '../../../kernel/ports.ts';
import type { Actor } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { type NamedRecord, named, nameRightsOf } from '../../audit/named-records.ts';
import type { CompanyPageQuery } from '../../companies/ports.ts';
import type { VisibleMember } from '../../companies/visible-member.ts';
import type { KeptEmailChange } from '../../email-change/email-change.ts';
import type { Grant } from '../../grants/grant.ts';
import type { NamedInvitation } from '../../invitations/invitation.ts';
import { withInviterNames } from '../../invitations/steps/inviter-names.ts';
import type { Notification } from '../../notifications/notification.ts';
import type { Factor } from '../../second-factors/factor.ts';
import { type ListedSession, listed } from '../../sessions/listed-session.ts';
import type { Identity } from '../../social/social.ts';
import type { ReadableRows } from '../../users/readable-data.ts';
import type { UserDataPart } from '../../users/user-data.ts';

interface Export {
  readonly principal: Actor;
  readonly user: VisibleUser;
  readonly readable: Readonly<Record<UserDataPart, ReadableRows>>;
  readonly at: Date;
}

type Read<T> = (lists: Lists, page: CompanyPageQuery) => Promise<readonly T[]>;

const pagesOf = async function* <T>(page: ExportList<T>['page']): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { data, nextCursor }: Page<T> = await page({ limit: pageRule.max, cursor });
    if (data.length > 0) yield data;
    cursor = nextCursor;
  } while (cursor !== undefined);
};

const paged = <T>(page: ExportList<T>['page']): ExportList<T> => ({ page, pages: () => pagesOf(page) });

/** Creates the lists of an export. They are newest first, so that rows that are added meanwhile do not extend them. */
export const exportLists = (
  { cursors }: Pick<Ports, 'cursors'>,
  { principal, user, readable, at }: Export,
): ExportLists => {
  const list = <T>(part: UserDataPart, read: Read<T>, cursorOf: (row: T) => Cursor): ExportList<T> => {
    const rows = readable[part];
    const companyIds = typeof rows === 'string' ? undefined : rows;
    const page = async (request: PageRequest): Promise<Page<T>> =>
      readPage(
        { ...request, cursors, principal, list: `export/${user.id}/${part}` },
        async (page) => (rows === 'none' ? [] : principal.store.list((lists) => read(lists, { ...page, companyIds }))),
        cursorOf,
      );
    return paged(page);
  };
  const byId = ({ id }: { readonly id: number }): Cursor => ({ id });
  const rights = once(() => nameRightsOf(principal.store.reads, principal));
  const invitations = list('invitations', ({ personalData }, page) => personalData.invitations(user, page, at), byId);
  const audit = list('audit', (lists, page) => lists.audit.list({ userId: user.id }, page), byId);

  return {
    memberships: list(
      'memberships',
      async ({ members }, page) => (await members.listOf(user.id, page)).map((one) => ({ ...one, user })),
      ({ companyId }) => ({ id: companyId }),
    ),
    sessions: list(
      'sessions',
      async ({ personalData }, page) => listed(await personalData.sessions(user.id, page), principal),
      ({ id, createdAt }) => ({ id: createdAt.getTime(), value: id }),
    ),
    grants: list(
      'grants',
      ({ personalData }, page) => personalData.grants(user.id, page, at),
      ({ client, createdAt }) => ({ id: createdAt.getTime(), value: String(client.id) }),
    ),
    identities: list('identities', ({ personalData }, page) => personalData.identities(user.id, page), byId),
    factors: list('factors', ({ personalData }, page) => personalData.factors(user.id, page), byId),
    invitations: paged(async (request) => {
      const page = await invitations.page(request);
      return { ...page, data: await withInviterNames(principal.store.reads, await rights(), page.data) };
    }),
    emailChanges: list('emailChanges', ({ personalData }, page) => personalData.emailChanges(user.id, page), byId),
    notifications: list(
      'notifications',
      ({ personalData }, page) => personalData.notifications(user, page),
      ({ position }) => ({ id: position }),
    ),
    audit: paged(async (request) => {
      const page = await audit.page(request);
      return { ...page, data: await named(principal.store.reads, await rights(), page.data) };
    }),
  };
};

/** A list of an export, newest first. Each page is read separately when it is requested. */
export interface ExportList<T> {
  page(request: PageRequest): Promise<Page<T>>;
  /** Reads all pages in order. */
  pages(): AsyncIterable<readonly T[]>;
}

export type ExportLists = { readonly [P in UserDataPart]: ExportList<ExportRows[P]> };

export interface ExportRows {
  readonly memberships: VisibleMember;
  readonly sessions: ListedSession;
  readonly grants: Grant;
  readonly identities: Identity;
  readonly factors: Factor;
  readonly invitations: NamedInvitation;
  readonly emailChanges: KeptEmailChange;
  readonly notifications: Notification;
  readonly audit: NamedRecord;
}
