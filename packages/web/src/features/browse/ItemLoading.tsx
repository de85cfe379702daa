import '../../ui/feedback/Skeleton.css'
import './ItemDetail.css'
import '../../cards/photo/PhotoGallery.css'

/** An item's page while it is fetched, in its final shape. */
export function ItemLoading() {
  return (
    <>
      <p role="status" className="sr">
        Loading...
      </p>
      <div className="item-detail" aria-hidden="true">
        <div className="skel stage skel-row" />
        <div className="item-deal">
          <div className="skel skel-row" />
        </div>
      </div>
    </>
  )
}
