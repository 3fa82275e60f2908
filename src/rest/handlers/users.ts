import type { SignedInUser } from '../../domain/principal.ts';
import { RequestError } from '../../doors/refusal.ts';
import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toSignupResult } from '../mappers/session.ts';
import { toUserDto } from '../mappers/user.ts';
import { messages } from '../messages.ts';

type UserHandlers = Pick<RestHandlers, 'signup' | 'me' | 'changeUserEmail' | 'changePassword'>;

/** Everybody else's address and password are as good as absent, with whatever id. */
const requireSelf = ({ user }: SignedInUser, id: string): void => {
  if (id !== 'me' && id !== String(user.id)) throw new RequestError('not_found');
};

export const userHandlers = (usecases: UseCases): UserHandlers => ({
  signup: async ({ body, principal, origin }) => {
    const outcome = await usecases.signup({
      principal,
      email: body.email,
      password: body.password,
      passwordConfirmation: body.verify_password,
      firstname: body.firstname,
      lastname: body.lastname,
      companyId: body.default_company,
      origin,
    });
    return outcome === 'awaits_verification'
      ? { status: 202, body: messages.verification }
      : { status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(outcome) };
  },

  me: ({ principal }) => ({ status: 200, body: toUserDto(usecases.me({ principal })) }),

  changeUserEmail: async ({ path, body, principal, origin }) => {
    requireSelf(principal, path.id);
    await usecases.changeUserEmail({ principal, email: body.email, currentPassword: body.password, origin });
    return { status: 202, body: messages.emailChange };
  },

  changePassword: async ({ path, body, principal, origin }) => {
    requireSelf(principal, path.id);
    await usecases.changePassword({
      principal,
      currentPassword: body.current_password,
      password: body.password,
      passwordConfirmation: body.verify_password,
      origin,
    });
    return { status: 204 };
  },
});
