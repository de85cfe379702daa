import './Picture.css'

type Props = {
  /** It checks who asks; opened, the picture has its full size. */
  url: string
  size: { width: number; height: number }
  alt: string
}

/** A picture that only some may see, of a ticket or message. */
export function Picture({ url, size: { width, height }, alt }: Props) {
  return (
    <a className="picture" href={url} target="_blank" rel="noopener">
      <img src={url} width={width} height={height} alt={alt} loading="lazy" />
      <span className="sr">Open it in a new tab</span>
    </a>
  )
}
