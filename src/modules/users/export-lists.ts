import { type Page, type PageRequest, type Place, pageRule, readPage } from '../../kernel/paging.ts';
import type { Ports, Unit } from '../../kernel/ports.ts';
import type { Actor } from '../../kernel/principal.ts';
import type { VisibleUser } from '../../kernel/user.ts';
import { listed } from '../sessions/sessions.ts';
import type { ExportList, ExportLists } from './export-user.ts';
import type { CompanySlice } from './ports.ts';
import type { ReadableRows } from './readable-data.ts';
import type { UserDataPart } from './user-data.ts';

interface Export {
  readonly principal: Actor;
  readonly user: VisibleUser;
  readonly readable: Readonly<Record<UserDataPart, ReadableRows>>;
  readonly at: Date;
}

type Read<T> = (unit: Unit, slice: CompanySlice) => Promise<readonly T[]>;

const pagesOf = async function* <T>(page: ExportList<T>['page']): AsyncGenerator<readonly T[]> {
  let cursor: string | undefined;
  do {
    const { data, nextCursor }: Page<T> = await page({ limit: pageRule.max, cursor });
    if (data.length > 0) yield data;
    cursor = nextCursor;
  } while (cursor !== undefined);
};

/** The lists of an export. They are newest first, so that rows that are added meanwhile do not make a list longer. */
export const exportLists = (
  { store, cursors }: Pick<Ports, 'store' | 'cursors'>,
  { principal, user, readable, at }: Export,
): ExportLists => {
  const list = <T>(part: UserDataPart, read: Read<T>, placeOf: (row: T) => Place): ExportList<T> => {
    const rows = readable[part];
    const companyIds = typeof rows === 'string' ? undefined : rows;
    const page = async (request: PageRequest): Promise<Page<T>> =>
      readPage(
        { ...request, cursors, principal, list: `export/${user.id}/${part}` },
        async (slice) => (rows === 'none' ? [] : read(store.read, { ...slice, companyIds })),
        placeOf,
      );
    return { page, pages: () => pagesOf(page) };
  };
  const byId = ({ id }: { readonly id: number }): Place => ({ id });
  const everything = { userId: user.id, event: undefined, isSuccess: undefined, from: undefined, to: undefined };

  return {
    memberships: list(
      'memberships',
      async ({ dossier }, slice) => (await dossier.memberships(user.id, slice)).map((one) => ({ ...one, user })),
      ({ companyId }) => ({ id: companyId }),
    ),
    sessions: list(
      'sessions',
      async ({ dossier }, slice) => listed(await dossier.sessions(user.id, slice), principal),
      ({ id, createdAt }) => ({ id: createdAt.getTime(), value: id }),
    ),
    identities: list('identities', ({ dossier }, slice) => dossier.identities(user.id, slice), byId),
    invitations: list('invitations', ({ dossier }, slice) => dossier.invitations(user, slice, at), byId),
    emailChanges: list('emailChanges', ({ dossier }, slice) => dossier.emailChanges(user.id, slice), byId),
    notifications: list(
      'notifications',
      ({ dossier }, slice) => dossier.notifications(user, slice),
      ({ position }) => ({ id: position }),
    ),
    audit: list('audit', ({ audit }, slice) => audit.list(user.appId, everything, slice), byId),
  };
};
