import type { Answer, Visitor } from '../visitor.ts'

/** The address of a list's next page; null on the last page. */
export function nextPage({ headers }: Answer): string | null {
  return /^<([^>]+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? null
}

/** The pages of a list as ids. Each page comes from the link of the one before. */
export async function walkPages(browser: Visitor, first: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let url: string | null = first; url !== null; ) {
    const answer: Answer = await browser.get(url)
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    pages.push(idsIn(answer))
    url = nextPage(answer)
  }
  return pages
}

export function idsIn(answer: Answer): string[] {
  return answer.json().map(({ id }: { id: string }) => id)
}
