// For the operator to fill in.
globalThis.formsHost = {
  // The portal's origin: the only page that is told about the form.
  portal: 'https://partners.example.com',
  // The form provider's script, as its documentation names it.
  script: 'https://js.hsforms.net/forms/embed/v2.js',
};
