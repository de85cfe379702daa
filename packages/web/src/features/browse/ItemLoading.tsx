import '../../ui/feedback/Skeleton.css'
import './ItemDetail.css'
import '../../cards/photo/PhotoGallery.css'

/** A placeholder in the shape of an item's page. */
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
