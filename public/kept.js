// Runs before the first paint: draws the page as this device saw it last, until the application is there. It answers no
// touch and is not read aloud; the application takes it away. What is kept is written by src/app/keepPage.ts.
(() => {
  const path = location.pathname;
  // A match fills the screen; what is shown before the sign-in, or without an account, keeps nothing.
  const fills = /^\/matches\/(?!new$)[^/]+\/(?!edit$)/.test(path);
  const keepsNothing = /^\/(auth|f|dev|rehearsal)(\/|$)/.test(path);

  /** What is kept of whoever uses this device and has not signed out. */
  const read = () => {
    if (keepsNothing || !/(^|; )(access|refresh)_token=./.test(document.cookie)) return undefined;
    const user = JSON.parse(localStorage.getItem('touchline.profile'));
    const kept = JSON.parse(localStorage.getItem('touchline.kept.page'));
    return user && kept?.userId === user.id ? kept.value : undefined;
  };

  const fillWith = (main, { html, description }) => {
    main.innerHTML = html;
    const age = document.createElement('p');
    age.className = 'px-4 py-2 text-center text-14 text-soft';
    age.textContent = description;
    main.append(age);
  };

  /** The shape of a list that comes, as src/ui/records/Skeleton.tsx draws it. */
  const outline = (main) => {
    for (const width of ['62%', '78%', '54%', '70%', '66%']) {
      const row = document.createElement('div');
      row.className = 'flex h-16 items-center gap-4 border-line border-b';
      row.innerHTML = '<span class="size-8 rounded-4 bg-line"></span><span class="h-3 rounded-4 bg-line"></span>';
      row.lastElementChild.style.width = width;
      main.append(row);
    }
  };

  const draw = ({ frame, places }) => {
    const place = places[path];
    if (fills ? !place : frame === '') return;
    const box = document.createElement('div');
    box.id = 'kept';
    box.inert = true;
    box.setAttribute('aria-hidden', 'true');
    box.className = 'fixed inset-0 z-60 flex flex-col overflow-hidden bg-paper';
    box.innerHTML = fills ? '<div data-kept-main></div>' : frame;
    const main = box.querySelector('[data-kept-main]');
    if (place) fillWith(main, place);
    else outline(main);
    document.body.append(box);
  };

  try {
    const kept = read();
    if (kept) draw(kept);
  } catch {
    // Nothing was kept, or storage is closed to us: the page begins empty.
  }
})();
