import './form.js';

/** Copies a text, and says so in the place of the button's text. */
const copyText = async ({ currentTarget: button }) => {
  await navigator.clipboard.writeText(button.dataset.copies);
  button.textContent = button.dataset.done;
};

if (navigator.clipboard)
  for (const button of document.querySelectorAll('[data-copies]')) {
    button.hidden = false;
    button.addEventListener('click', copyText);
  }
const printer = document.querySelector('[data-prints]');
if (printer) {
  printer.hidden = false;
  printer.addEventListener('click', () => print());
}
