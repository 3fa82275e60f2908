import './form.js';

/** The form that sends the response of a passkey. */
const passkeyForm = document.querySelector('form[data-passkey]');
const passkeyProblem = passkeyForm.querySelector('[role=alert]');
const supportsPasskeys =
  typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
let asking = new AbortController();

/** Asks the browser for a passkey, or for a new one. It can ask for one at a time. */
const credentialOf = (mediation) => {
  asking.abort();
  asking = new AbortController();
  const { passkey, call } = passkeyForm.dataset;
  const options = JSON.parse(passkey);
  const { signal } = asking;
  return call === 'create'
    ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options), signal })
    : navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
        mediation,
        signal,
      });
};

const sendPasskey = (credential) => {
  passkeyForm.elements.passkey.value = JSON.stringify(credential.toJSON());
  passkeyForm.requestSubmit();
};

/** The browser does not tell why there is no passkey: the user may have canceled, or have none. */
const showProblem = () => {
  passkeyForm.ariaBusy = null;
  passkeyProblem.hidden = false;
};

const askForPasskey = (event) => {
  if (event.submitter?.name === 'language') return;
  if (passkeyForm.elements.passkey.value !== '') return;
  event.preventDefault();
  event.stopPropagation();
  if (passkeyForm.ariaBusy === 'true') return;
  passkeyForm.ariaBusy = 'true';
  passkeyProblem.hidden = true;
  // Other listeners would take the form for one that is sent already.
  const release = (credential) => {
    passkeyForm.ariaBusy = null;
    sendPasskey(credential);
  };
  credentialOf('optional').then(release).catch(showProblem);
};

/** Offers passkeys in the address field. */
const offerPasskeys = async () => {
  if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
  // The user has chosen another method, or has none.
  await credentialOf('conditional').then(sendPasskey, () => undefined);
};

if (supportsPasskeys) {
  passkeyForm.hidden = false;
  const group = passkeyForm.closest('.ways');
  if (group) group.hidden = false;
  passkeyForm.addEventListener('submit', askForPasskey);
  if (document.querySelector('[autocomplete~=webauthn]')) offerPasskeys();
} else {
  passkeyProblem.hidden = passkeyForm.hidden;
}
// A page of the history has the response of before, which is accepted once.
addEventListener('pageshow', () => {
  passkeyForm.elements.passkey.value = '';
});
