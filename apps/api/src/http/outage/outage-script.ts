/**
 * Runs in the browser, allowed by its hash: keep it static. Shows the language and the theme chosen in the portal, asks again after 2, 4, 8
 * and then every 15 seconds (more or less, so that not everybody comes at once), and opens the page when it is served again.
 */
export const outageScript = `(function () {
  'use strict';
  var root = document.documentElement, state = document.getElementById('state'), again = document.getElementById('again');
  var all = JSON.parse(document.getElementById('texts').textContent), delay = 2000, timer, theme, locale;
  try {
    theme = localStorage.getItem('theme');
    locale = localStorage.getItem('locale');
  } catch (forbidden) {}
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  if (!Object.prototype.hasOwnProperty.call(all, locale)) locale = root.lang;
  var texts = all[locale];
  document.title = document.title.replace(all[root.lang].title, texts.title);
  root.lang = locale;
  document.querySelectorAll('[data-text]').forEach(function (each) {
    each.textContent = texts[each.dataset.text];
  });
  function check(isAsked) {
    clearTimeout(timer);
    // As the page itself will be asked for: what HEAD answers says nothing about a file that is away. One byte of it is enough.
    fetch(location.href, { cache: 'no-store', headers: { range: 'bytes=0-0' } }).then(
      function (answer) {
        if (answer.body) answer.body.cancel();
        if (answer.status < 500 && answer.status !== 429) location.reload();
        else wait(isAsked);
      },
      function () {
        wait(isAsked);
      },
    );
  }
  function wait(isAsked) {
    if (isAsked) state.textContent = texts.still;
    clearTimeout(timer);
    timer = setTimeout(function () {
      // A tab nobody looks at asks when it is looked at.
      if (!document.hidden) check(false);
    }, delay * (0.75 + Math.random() / 2));
    delay = Math.min(delay * 2, 15000);
  }
  again.hidden = false;
  again.addEventListener('click', function () {
    check(true);
  });
  addEventListener('online', function () {
    check(false);
  });
  document.addEventListener('visibilitychange', function () {
    if (!document.hidden) check(false);
  });
  // Written now and not before: only what changes is read out.
  setTimeout(function () {
    state.textContent = texts.waiting;
  }, 100);
  wait(false);
})();`;
