import type { UseCases } from '../../usecases/usecases.ts';
import type { RestHandlers } from '../handler.ts';
import { toSignupResult } from '../mappers/session.ts';
import { toUserDto } from '../mappers/user.ts';

type UserHandlers = Pick<RestHandlers, 'signup' | 'me'>;

export const userHandlers = ({ signup, me }: UseCases): UserHandlers => ({
  signup: async ({ body, principal, origin }) => {
    const signedIn = await signup({
      principal,
      email: body.email,
      password: body.password,
      passwordConfirmation: body.verify_password,
      firstname: body.firstname,
      lastname: body.lastname,
      companyId: body.default_company,
      origin,
    });
    return { status: 201, headers: { Location: '/v1/users/me' }, body: toSignupResult(signedIn) };
  },

  me: ({ principal }) => ({ status: 200, body: toUserDto(me({ principal })) }),
});
