import './Shell.css'

/** First in every page: past the navigation, to <main id="main">. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to content
    </a>
  )
}
