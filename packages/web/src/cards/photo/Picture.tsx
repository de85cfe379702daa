import './Picture.css'

type Props = {
  /** The server checks who may see it. Opened by itself, the picture has its full size. */
  url: string
  size: { width: number; height: number }
  alt: string
}

/** A picture in a ticket or message that only some people may see. */
export function Picture({ url, size: { width, height }, alt }: Props) {
  return (
    <a className="picture" href={url} target="_blank" rel="noopener">
      <img src={url} width={width} height={height} alt={alt} loading="lazy" />
      <span className="sr">Open it in a new tab</span>
    </a>
  )
}
