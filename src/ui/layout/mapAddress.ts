/**
 * The address of a place on a map. A phone opens the map application of its owner, any other device OpenStreetMap.
 * `agent`: that of the browser.
 */
export const mapAddress = (place: string, agent: string): string => {
  const words = encodeURIComponent(place);
  if (/Android/.test(agent)) return `geo:0,0?q=${words}`;
  if (/iPhone|iPad/.test(agent)) return `https://maps.apple.com/?q=${words}`;
  return `https://www.openstreetmap.org/search?query=${words}`;
};
