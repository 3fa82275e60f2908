import type { MutationResolvers, QueryResolvers, ServiceAccountResolvers } from '../../../../generated/graphql.ts';
import { toRowId } from '../../../api/ids.ts';
import { page, pageRequest } from '../../../graphql/page.ts';
import type { ModuleResolvers } from '../../../graphql/schema.ts';
import { toTimestamp } from '../../../kernel/timestamp.ts';
import type { ServiceAccount } from '../service-account.ts';

declare module '../../../graphql/entities.ts' {
  interface Entities {
    readonly ServiceAccount: ServiceAccount;
  }
}

const serviceAccounts: QueryResolvers['serviceAccounts'] = async (_root, args, { usecases, actor }) =>
  usecases.listServiceAccounts({ principal: await actor(), ...pageRequest(args) });

const serviceAccount: QueryResolvers['serviceAccount'] = async (_root, { id }, { usecases, actor }) =>
  usecases.getServiceAccount({ principal: await actor(), id: toRowId(id) });

const ownServiceAccount: QueryResolvers['ownServiceAccount'] = async (_root, _args, { usecases, actor }) =>
  usecases.getOwnServiceAccount({ principal: await actor() });

const createServiceAccount: MutationResolvers['createServiceAccount'] = async (
  _root,
  { data: { name, description } },
  { usecases, origin, actor, retryOf },
  info,
) =>
  usecases.createServiceAccount({
    principal: await actor(),
    name,
    description: description ?? undefined,
    retry: retryOf(info),
    origin,
  });

const updateServiceAccount: MutationResolvers['updateServiceAccount'] = async (
  _root,
  { id, data: { name, description, is_disabled: isDisabled } },
  { usecases, origin, actor },
) =>
  usecases.updateServiceAccount({
    principal: await actor(),
    id: toRowId(id),
    name: name ?? undefined,
    description: description ?? undefined,
    isDisabled: isDisabled ?? undefined,
    origin,
  });

const deleteServiceAccount: MutationResolvers['deleteServiceAccount'] = async (
  _root,
  { id },
  { usecases, origin, actor },
) => {
  await usecases.deleteServiceAccount({ principal: await actor(), id: toRowId(id), origin });
  return true;
};

const serviceAccountType: ServiceAccountResolvers = {
  id: ({ id }) => String(id),
  name: ({ name }) => name,
  description: ({ description }) => description,
  is_disabled: ({ isDisabled }) => isDisabled,
  created_at: ({ createdAt }) => toTimestamp(createdAt),
};

export const graphql = {
  Query: { ownServiceAccount, serviceAccounts, serviceAccount },
  Mutation: { createServiceAccount, updateServiceAccount, deleteServiceAccount },
  ServiceAccount: serviceAccountType,
  ServiceAccountPage: page,
} satisfies ModuleResolvers;
