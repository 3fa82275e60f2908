import { type Context, me } from './context.ts';
import { createForm } from './form.ts';
import { outcomeOf } from './outcome.ts';
import { type Panel, panel } from './panel.ts';

export const createPasswordPanel = ({ own, update, say, withProof }: Context): Panel => {
  const form = createForm({
    id: 'password',
    fields: [
      { name: 'password', label: 'New password', type: 'password', autocomplete: 'new-password' },
      { name: 'verify_password', label: 'Confirm password', type: 'password', autocomplete: 'new-password' },
    ],
    button: 'Change password',
    update,
    async submit(body) {
      const outcome = await withProof(() => outcomeOf(own.PUT('/v1/users/{id}/password', { params: me, body })));
      if (!outcome.isDone) return outcome.problem;
      say('Your password was changed. All other sessions were ended.');
      return undefined;
    },
  });
  return { render: () => panel('Password', form.render()) };
};
