/** Opens an address in the person's own map application, or in a map on the web where there is none. */
export function mapLink(address: string, userAgent: string): string {
  const place = encodeURIComponent(address)
  if (/iPhone|iPad|Macintosh/.test(userAgent)) return `https://maps.apple.com/?q=${place}`
  if (userAgent.includes('Android')) return `geo:0,0?q=${place}`
  return `https://www.openstreetmap.org/search?query=${place}`
}
