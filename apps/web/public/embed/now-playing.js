// Keeps the card of `/embed/room/{slug}` up to date. It asks only while someone can see it, at most every 20 seconds,
// and less often while the server doesn't respond.
(function () {
  var card = document.querySelector('main');
  if (!card) return;
  var byId = function (id) {
    return document.getElementById(id);
  };
  var minWaitMs = 20000;
  var maxWaitMs = 300000;
  var wait = minWaitMs;
  var timer;

  function show(state) {
    var song = state.song;
    var title = song ? song.title : card.dataset.nothing;
    // Unchanged text stays as it is, or screen readers would read it again.
    if (byId('title').textContent !== title) byId('title').textContent = title;
    byId('artist').textContent = song ? song.artist : '';
    byId('room').textContent = state.room.name;
    byId('people').textContent =
      state.listeners === 0
        ? ''
        : state.listeners === 1
          ? card.dataset.one
          : card.dataset.many.replace('#', state.listeners);
    var cover = byId('cover');
    cover.hidden = !(song && song.imagePath);
    if (!cover.hidden && cover.getAttribute('src') !== song.imagePath) cover.src = song.imagePath;
    card.dataset.endsAt = state.endsAt || '';
  }

  function plan() {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    var left = Number(card.dataset.endsAt) - Date.now();
    // The next song starts a moment after this one ends.
    var next = left > 0 && left < wait ? Math.max(2000, left + 1500) : wait;
    timer = setTimeout(refresh, next);
  }

  function refresh() {
    void fetch(card.dataset.source, { credentials: 'omit' })
      .then(function (reply) {
        if (!reply.ok) throw new Error(String(reply.status));
        return reply.json();
      })
      .then(function (state) {
        wait = minWaitMs;
        show(state);
      })
      .catch(function () {
        wait = Math.min(maxWaitMs, wait * 2);
      })
      .then(plan);
  }

  byId('cover').addEventListener('error', function () {
    byId('cover').hidden = true;
  });
  document.addEventListener('visibilitychange', function () {
    if (document.visibilityState === 'visible') refresh();
    else clearTimeout(timer);
  });
  plan();
})();
