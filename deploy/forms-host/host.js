// Shows one form of the provider's marketing system. It runs on an origin of its own, so that the provider's script, whatever it
// does, can read nothing of the portal; the portal frames this page and hears only that the form stands and how tall it is.
const { portal, script } = globalThis.formsHost;
const asked = new URLSearchParams(location.search);

function tell(news) {
  parent.postMessage({ source: 'portal-form', height: document.documentElement.offsetHeight, ...news }, portal);
}

/** From the address, and so from anyone: nothing but names of forms gets through. */
function named(name) {
  const value = asked.get(name) ?? '';
  return /^[\w-]{1,64}$/.test(value) ? value : '';
}

function showForm() {
  globalThis.hbspt.forms.create({
    region: named('region'),
    portalId: named('portalId'),
    formId: named('formId'),
    locale: named('locale'),
    target: '#form',
    onFormReady: () => {
      tell({ isLoaded: true });
      new ResizeObserver(() => tell({})).observe(document.body);
    },
    onFormSubmitted: () => tell({ isSent: true }),
  });
}

const tag = document.createElement('script');
tag.src = script;
tag.addEventListener('load', showForm);
document.head.append(tag);
