/** Shows the password of a field, or hides it again. */
const toggle = ({ currentTarget: button }) => {
  const input = document.getElementById(button.dataset.shows);
  input.type = input.type === 'password' ? 'text' : 'password';
  const { other } = button.dataset;
  button.dataset.other = button.textContent;
  button.textContent = other;
  button.ariaPressed = String(input.type === 'text');
};

/** Makes the buttons work that show passwords. Without scripts, they stay hidden. */
export const enableToggles = () => {
  for (const button of document.querySelectorAll('[data-shows]')) {
    button.hidden = false;
    button.addEventListener('click', toggle);
  }
};
