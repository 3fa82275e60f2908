import type { components } from '../../../../generated/openapi.ts';
import { toRowId } from '../../../api/ids.ts';
import { emailFaults } from '../../../kernel/email.ts';
import { ifSent } from '../../../kernel/errors.ts';
import type { OnlyRead, SentOf } from '../../../kernel/fields.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';
import type { RestHandlers } from '../../../rest/handler.ts';
import type { RequestRules } from '../../../rest/request-rules.ts';
import { fromIfMatch, versioned } from '../../../rest/versions.ts';
import {
  type ConnectionMapping,
  connectionChanges,
  connectionFaults,
  type connectionFields,
  enforcementFaults,
  missingFaults,
  protocolFaults,
  type SentConnection,
} from '../connection.ts';
import { toBreakGlassOwnerDto, toConnectionDto, toConnectionTestDto } from './rest-mapper.ts';

type SentBody = SentOf<typeof connectionFields> & {
  readonly client_secret?: string | null | undefined;
  readonly metadata?: string | null | undefined;
  readonly signing_certificates?: readonly string[] | null | undefined;
  readonly domains?: readonly string[] | null | undefined;
  readonly default_role?: string | null | undefined;
  readonly mappings?: readonly ConnectionMapping[] | null | undefined;
};

const fromBody = ({
  client_secret: clientSecret,
  metadata,
  signing_certificates: signingCertificates,
  domains,
  default_role: defaultRole,
  mappings,
  ...sent
}: SentBody & OnlyRead<components['schemas']['UpdateConnectionRequest'], SentBody>): SentConnection => ({
  ...connectionChanges.fromSent(sent),
  clientSecret: clientSecret ?? undefined,
  metadata: metadata ?? undefined,
  signingCertificates: signingCertificates ?? undefined,
  domains: domains ?? undefined,
  defaultRole: defaultRole ?? undefined,
  mappings: mappings ?? undefined,
});

export const rest = (usecases: UseCases) =>
  ({
    listConnections: async ({ path, principal }) => {
      const connections = await usecases.listConnections({ principal, companyId: toRowId(path.id) });
      return { status: 200, body: { data: connections.map(toConnectionDto) } };
    },

    findConnection: async ({ body, principal }) => {
      const found = await usecases.findConnection({ principal, email: body.email });
      if (!found) return { status: 200, body: { connection: null } };
      const { provider, name, protocol, isEnforced: enforced } = found;
      return { status: 200, body: { connection: { provider, name, protocol, enforced } } };
    },

    createConnection: async ({ path, body, principal, retry, origin }) => {
      const { protocol, name, ...others } = body;
      const sent = { ...fromBody(others), protocol, name };
      const connection = await usecases.createConnection({
        principal,
        companyId: toRowId(path.id),
        ...sent,
        retry,
        origin,
      });
      const location = `/v1/companies/${connection.companyId}/connections/${connection.id}`;
      return { status: 201, headers: { Location: location }, body: toConnectionDto(connection) };
    },

    getConnection: async ({ path, principal }) =>
      versioned(
        toConnectionDto(
          await usecases.getConnection({ principal, companyId: toRowId(path.id), id: toRowId(path.connection_id) }),
        ),
      ),

    getConnectionTest: async ({ path, principal }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      return { status: 200, body: toConnectionTestDto(await usecases.getConnectionTest({ principal, ...ids })) };
    },

    updateConnection: async ({ path, header, body, principal, origin }) => {
      const connection = await usecases.updateConnection({
        principal,
        companyId: toRowId(path.id),
        id: toRowId(path.connection_id),
        ...fromBody(body),
        expected: fromIfMatch(header),
        origin,
      });
      return versioned(toConnectionDto(connection));
    },

    refreshConnectionMetadata: async ({ path, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      return versioned(toConnectionDto(await usecases.refreshConnectionMetadata({ principal, ...ids, origin })));
    },

    deleteConnection: async ({ path, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      await usecases.deleteConnection({ principal, ...ids, origin });
      return { status: 204 };
    },

    listBreakGlassOwners: async ({ path, principal }) => {
      const ids = { companyId: toRowId(path.id), connectionId: toRowId(path.connection_id) };
      const owners = await usecases.listBreakGlassOwners({ principal, ...ids });
      return { status: 200, body: { data: owners.map(toBreakGlassOwnerDto) } };
    },

    setEnforcement: async ({ path, body, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      const enforcement = { domains: body.domains, breakGlassUserIds: body.break_glass_user_ids.map(toRowId) };
      const connection = await usecases.setEnforcement({ principal, ...ids, ...enforcement, origin });
      return versioned(toConnectionDto(connection));
    },

    deleteEnforcement: async ({ path, principal, origin }) => {
      const ids = { companyId: toRowId(path.id), id: toRowId(path.connection_id) };
      await usecases.deleteEnforcement({ principal, ...ids, origin });
      return { status: 204 };
    },
  }) satisfies Partial<RestHandlers>;

export const rules = {
  findConnection: ({ email }) => ifSent(email, emailFaults),
  createConnection: ({ protocol, ...body }, { isProviderAllowed }) => {
    const sent = fromBody(body);
    return [
      ...ifSent(protocol, (one) => [...missingFaults(one, sent), ...protocolFaults(one, sent)]),
      ...connectionFaults(sent, isProviderAllowed),
    ];
  },
  updateConnection: (sent, { isProviderAllowed }) => connectionFaults(fromBody(sent), isProviderAllowed),
  setEnforcement: ({ domains, break_glass_user_ids: ids }) =>
    enforcementFaults({ domains, breakGlassUserIds: ids?.map(toRowId) }),
} satisfies RequestRules;
