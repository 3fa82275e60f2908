import { readTemplate } from '../files.ts';
import { filled } from './texts/languages.ts';
import { accountOf, nothing, refreshTo, type Writers } from './view.ts';

const template = readTemplate('sign-in/connection.html');

export const connectionWriters: Writers<'connection'> = {
  connection({ email, label, authorizationUrl, isRequired }, view) {
    const { texts, notice, refused } = view;
    const title = filled(texts.connectionTitle, { company: label });
    const body = template({
      title,
      hint: filled(isRequired ? texts.connectionRequired : texts.connectionHint, { company: label }),
      notice,
      account: email === '' ? nothing : accountOf(email, view),
      url: authorizationUrl,
      next: filled(texts.continueWith, { provider: label }),
    });
    // A page that explains something waits for the reader.
    return { title, body, script: null, ...(refused ? {} : { head: refreshTo(authorizationUrl) }) };
  },
};
