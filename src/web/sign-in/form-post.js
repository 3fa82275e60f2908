/** Sends the response of an authorization to the client. Without scripts, the user presses the button. */
document.forms[0].submit();
