/** How far the edges of a scrolling row fade; scroll-fade.css has the same. */
const FADE_PX = 36

/** On phones the tabs scroll sideways: brings this one into their frame, clear of its edge. */
export function scrollToTab(frame: HTMLElement | null, tab: HTMLElement | null): void {
  if (!frame || !tab) return
  frame.scrollLeft = tab.offsetLeft + tab.offsetWidth + FADE_PX - frame.clientWidth
}
