/**
 * Runs in the browser and is allowed by its hash, so it must stay static. It applies the language and theme chosen in the portal,
 * polls after 2, 4, 8 and then every 15 seconds (with jitter, so that clients do not all return at once), and reloads the page when
 * it is available again.
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
  function check(isManual) {
    clearTimeout(timer);
    // GET like the reload itself, because HEAD succeeds even if the file behind it is unavailable. One byte is enough.
    fetch(location.href, { cache: 'no-store', headers: { range: 'bytes=0-0' } }).then(
      function (response) {
        if (response.body) response.body.cancel();
        if (response.status < 500 && response.status !== 429) location.reload();
        else wait(isManual);
      },
      function () {
        wait(isManual);
      },
    );
  }
  function wait(isManual) {
    if (isManual) state.textContent = texts.still;
    clearTimeout(timer);
    timer = setTimeout(function () {
      // A hidden tab checks when it becomes visible.
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
  // Set with a delay, because screen readers announce only changes.
  setTimeout(function () {
    state.textContent = texts.waiting;
  }, 100);
  wait(false);
})();`;
