import type { AuthPayloadResolvers, MutationResolvers, RefreshPayloadResolvers } from '../../../generated/graphql.ts';

export const login: MutationResolvers['login'] = async (_root, { data }, { usecases, origin, client }) =>
  usecases.login({ principal: await client(), email: data.email, password: data.password, origin });

export const refreshToken: MutationResolvers['refreshToken'] = async (_root, _args, { usecases, origin, refresher }) =>
  usecases.refresh({ principal: await refresher(), origin });

export const logout: MutationResolvers['logout'] = async (_root, { all_devices }, { usecases, origin, session }) => {
  await usecases.logout({ principal: await session(), allDevices: all_devices, origin });
  return true;
};

export const authPayload: AuthPayloadResolvers = {
  token: ({ session }) => session.token,
  user: ({ user }) => user,
};

export const refreshPayload: RefreshPayloadResolvers = {
  token: ({ token }) => token,
};
