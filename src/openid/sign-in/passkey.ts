import { type AddressPage, enteredAddressPage } from './address.ts';
import { createFinish, type EnrollPage } from './finish.ts';
import { assertionOf } from './passkey-form.ts';
import type { StepContext, Steps } from './step.ts';

export const passkeySteps = (context: StepContext): Steps<AddressPage | EnrollPage> => {
  const { usecases } = context;
  const finish = createFinish(context);
  return {
    passkey: {
      operation: 'loginWithPasskey',
      prompt: 'login',
      async run(command) {
        const { principal, origin } = command;
        const passkey = assertionOf(command);
        return finish(command, await usecases.loginWithPasskey({ principal, passkey, origin }));
      },
      samePage: enteredAddressPage,
    },
  };
};
